const METHOD_HREF =
  'https://support.coingecko.com/hc/en-us/articles/36442561461657-Trust-Score-Methodology'

/** Explains the trust score. The service publishes its parts, but no points for each part. */
export function TrustNote() {
  return (
    <p>
      CoinGecko gives each exchange up to 10 points, mostly for liquidity and cybersecurity. It
      publishes the total, but not the parts.{' '}
      <a href={METHOD_HREF} rel="noopener noreferrer">
        How the trust score works
      </a>
    </p>
  )
}
