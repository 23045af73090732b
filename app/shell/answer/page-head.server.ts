// What a loader says about its page. Server only: the browser gets the texts with the data.
import type { RouterContextProvider } from 'react-router'
import { WRONG_MOMENT } from '../../../market/history/chart-view.ts'
import { cardHref, hasCard, SITE_CARD } from '../../routing/card-href.server.ts'
import { type HrefParams, pageHref } from '../../routing/page-href.ts'
import type { PageName } from '../../routing/screens.ts'
import type { PageHead, TrailStep } from '../layout/page-head.ts'
import { requestContext } from './request-context.server.ts'

type Description = { title: string; description: string }

type HeadOptions<Name extends PageName> = Description & {
  /**
   * Those that change what the description says, for its canonical URL: some messengers show the
   * page of that URL instead of the one that was shared. An order only changes the view.
   */
  params: HrefParams<Name>
  /** The steps before the page, and its name. */
  trail?: readonly TrailStep[]
  isHidden?: boolean
}

const SITE_CARD_ALT = 'Tezi: crypto prices in rupees, dollars and euros'

export function toHead<Name extends PageName>(
  context: Readonly<RouterContextProvider>,
  screen: Name,
  { title, description, params, trail, isHidden = false }: HeadOptions<Name>,
): PageHead {
  const { siteOrigin } = context.get(requestContext)
  const shown = withoutWrongTimes(params)
  return {
    title,
    description,
    url: siteOrigin + pageHref(screen, shown),
    ...(hasCard(screen)
      ? { card: cardHref(screen, shown), cardAlt: title }
      : { card: SITE_CARD, cardAlt: SITE_CARD_ALT }),
    ...(trail && { trail }),
    ...(isHidden && { isHidden }),
  }
}

/** The page of a time that it cannot read is the page without it. */
function withoutWrongTimes<Params extends object>(params: Params): Params {
  const readable = Object.entries(params).filter(([, value]) => value !== WRONG_MOMENT)
  return Object.fromEntries(readable) as Params
}
