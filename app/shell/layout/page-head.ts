/** A step of the way from the site's start to a page. */
export type TrailStep = { name: string; href: string }

/** What a page says about itself, to search engines and to those who preview its link. */
export type PageHead = {
  title: string
  description: string
  /** Search engines must not list it. */
  isHidden?: true
} & (PageLocation | { [Name in keyof PageLocation]?: never })

/** Left out for a page that says that it is not there. */
type PageLocation = {
  /** Its canonical URL, which is absolute. */
  url: string
  /** The picture of its link, from the site's root. */
  card: string
  cardAlt: string
  /** From a list to this page, which is the last step. Left out for pages of the first level. */
  trail?: readonly TrailStep[]
}
