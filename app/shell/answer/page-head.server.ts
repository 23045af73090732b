// What a loader says about its page. Server only: the browser gets the texts with the data.
import type { RouterContextProvider } from 'react-router'
import { cardHref, hasCard, SITE_CARD } from '../../routing/card-href.server.ts'
import { type HrefParams, pageHref } from '../../routing/page-href.ts'
import type { PageName } from '../../routing/screens.ts'
import type { PageHead, TrailStep } from '../layout/page-head.ts'
import { requestContext } from './request-context.server.ts'

type Description = { title: string; description: string }

type HeadOptions<Name extends PageName> = Description & {
  /** Those that make it another page, for its canonical URL. An order only changes the view. */
  params: HrefParams<Name>
  /** More params that its card shows, such as a chart's window. */
  cardParams?: Partial<HrefParams<Name>>
  /** The steps before the page, and its name. */
  trail?: readonly TrailStep[]
  isHidden?: boolean
}

const SITE_CARD_ALT = 'Tezi: crypto prices in rupees, dollars and euros'

export function toHead<Name extends PageName>(
  context: Readonly<RouterContextProvider>,
  screen: Name,
  { title, description, params, cardParams, trail, isHidden = false }: HeadOptions<Name>,
): PageHead {
  const { siteOrigin } = context.get(requestContext)
  return {
    title,
    description,
    url: siteOrigin + pageHref(screen, params),
    ...(hasCard(screen)
      ? { card: cardHref(screen, { ...params, ...cardParams }), cardAlt: title }
      : { card: SITE_CARD, cardAlt: SITE_CARD_ALT }),
    ...(trail && { trail }),
    ...(isHidden && { isHidden }),
  }
}
