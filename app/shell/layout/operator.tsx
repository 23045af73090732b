/** Who runs the site, for the pages that must name somebody. */
export type Operator = {
  /** Null if the operator has not said it. */
  name: string | null
  /** A mail address or an https URL. */
  contact: string | null
  siteOrigin: string
}

/** `Example Ltd (mail@tezi.example)`, or `the operator of https://tezi.example` */
export function OperatorText({ name, contact, siteOrigin }: Operator) {
  return (
    <>
      {name ?? `the operator of ${siteOrigin}`}
      {contact === null ? null : (
        <>
          {' '}
          (<a href={contact.includes('@') ? `mailto:${contact}` : contact}>{contact}</a>)
        </>
      )}
    </>
  )
}
