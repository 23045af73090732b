import { nonDefaultParams, type SearchParams } from '../../routing/search-params.ts'

/** Hidden fields that keep the other search params when a form is sent without JavaScript. */
export function HiddenParams({ searchParams }: { searchParams: Partial<SearchParams> }) {
  return nonDefaultParams(searchParams).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
