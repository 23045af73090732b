import { LATE_TYPE } from '../../app/shell/late-scripts.ts'

const SCRIPT = /<script\b([^>]*)>/g
const PRELOAD = /<link rel="modulepreload"/g

/**
 * Has a whole page's scripts wait until it has been painted. `mark` stands in the tags that are
 * ours; one that has it and no address is an inline script of the router.
 */
export function letScriptsWait(html: string, mark: string): string {
  return html
    .replaceAll(PRELOAD, '<link data-late="modulepreload"')
    .replaceAll(SCRIPT, (tag: string, attributes: string) => {
      if (!attributes.includes(mark) || attributes.includes(' src=')) return tag
      const isModule = attributes.includes(' type="module"')
      return `<script type="${LATE_TYPE}"${isModule ? ' data-module=""' : ''}${mark}>`
    })
}
