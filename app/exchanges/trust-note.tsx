const METHOD_HREF =
  'https://support.coingecko.com/hc/en-us/articles/36442561461657-Trust-Score-Methodology'

/** What the service publishes about its score: how it is made up, but no figure for any part. */
export function TrustNote() {
  return (
    <p>
      CoinGecko gives an exchange up to 10 points of trust, most of them for liquidity and
      cybersecurity, and publishes their sum but not its parts.{' '}
      <a href={METHOD_HREF} rel="noopener noreferrer">
        How the trust score is made
      </a>
    </p>
  )
}
