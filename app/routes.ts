import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { SCREENS } from './routing/screens.ts'

// The path of a screen is case-sensitive: with two spellings it would be cached twice.
export default Object.values(SCREENS).map(({ path, file }) =>
  path === '/'
    ? index(`routes/${file}`)
    : route(path.replace(/^\//, ''), `routes/${file}`, { caseSensitive: path !== '*' }),
) satisfies RouteConfig
