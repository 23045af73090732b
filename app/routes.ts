import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { routeIdOfScreen, SCREEN_NAMES, SCREENS, type ScreenName } from './routing/screens.ts'

// The path of a screen is case-sensitive: with two spellings it would be cached twice.
export default SCREEN_NAMES.map((screen) => {
  const { path } = SCREENS[screen]
  return path === '/'
    ? index(fileOf(screen))
    : route(path.replace(/^\//, ''), fileOf(screen), { caseSensitive: path !== '*' })
}) satisfies RouteConfig

/** Only a page has JSX. */
function fileOf(screen: ScreenName): string {
  return `${routeIdOfScreen(screen)}.${'isResource' in SCREENS[screen] ? 'ts' : 'tsx'}`
}
