import { nonDefaultParams, type SearchParams } from '../../routing/search-params.ts'

/** Carries the choices that a form does not change along when it is sent without script. */
export function HiddenParams({ searchParams }: { searchParams: Partial<SearchParams> }) {
  return nonDefaultParams(searchParams).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
