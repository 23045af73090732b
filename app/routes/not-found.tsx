import { data } from 'react-router'
import { pageHeaders } from '../answer/page-headers.ts'
import { NotFound } from '../shell/errors/not-found.tsx'
import { pageMeta } from '../shell/layout/page-meta.ts'

export function loader() {
  return data(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export const headers = pageHeaders

export function meta() {
  return pageMeta({ title: 'Page not found', description: 'There is no page at this address.' })
}

export default function NotFoundPage() {
  return <NotFound />
}
