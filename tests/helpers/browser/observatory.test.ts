import { expect, test } from 'vitest'
import { gradeByObservatory } from './observatory.ts'

const BEST = {
  'content-security-policy': "default-src 'none'; script-src 'nonce-x'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

function grade(changes: Record<string, string>, body = '') {
  const headers = new Headers({ ...BEST, ...changes })
  for (const [name, value] of Object.entries(changes)) if (value === '') headers.delete(name)
  const { grade, score } = gradeByObservatory({ headers, body })
  return [grade, score]
}

test.each<[string, Record<string, string>, string, number]>([
  ['nothing wrong', {}, 'A+', 130],
  ['no policy', { 'content-security-policy': '' }, 'C', 55],
  ['a policy that starts with self', { 'content-security-policy': "default-src 'self'" }, 'B+', 80],
  ['inline scripts', csp("script-src 'unsafe-inline'"), 'B+', 80],
  ['inline scripts beside a nonce', csp("script-src 'nonce-x' 'unsafe-inline'"), 'A+', 130],
  ['scripts from anywhere', csp('script-src https:'), 'B+', 80],
  ['scripts over http', csp('script-src http://a.example'), 'B+', 80],
  ['eval', csp("script-src 'self' 'unsafe-eval'"), 'A+', 110],
  ['pictures over http', csp('img-src http://a.example'), 'A+', 110],
  ['inline styles', csp("style-src 'unsafe-inline'"), 'A+', 120],
  ['no HSTS', { 'strict-transport-security': '' }, 'B+', 80],
  ['a month of HSTS', { 'strict-transport-security': 'max-age=2592000' }, 'A+', 120],
  ['sniffing', { 'x-content-type-options': '' }, 'A+', 125],
  ['open to other sites', { 'access-control-allow-credentials': 'true' }, 'C', 50],
  ['a cookie', { 'set-cookie': 'a=b' }, 'C+', 60],
  ['an unsafe referrer', { 'referrer-policy': 'unsafe-url' }, 'A+', 120],
])('%s', (_name, changes, letter, score) => {
  expect(grade(changes)).toEqual([letter, score])
})

test('missing frame protection and scripts from other sites lower the score', () => {
  const unframed = { 'content-security-policy': "default-src 'none'" }
  expect(grade(unframed)).toEqual(['B+', 80])
  expect(grade({ ...unframed, 'x-frame-options': 'DENY' })).toEqual(['A+', 125])
  expect(grade({}, '<script src="//a.example/a.js"></script>')).toEqual(['C', 50])
  expect(grade({}, '<script src="https://a.example/a.js"></script>')).toEqual(['A+', 125])
  expect(grade({}, '<script src="/a.js"></script>')).toEqual(['A+', 130])
})

function csp(directive: string) {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; ${directive}`,
  }
}
