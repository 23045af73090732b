/** Reloads an incomplete page in browsers without JavaScript. */
export function RefreshWithoutJs({ afterSeconds }: { afterSeconds: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(afterSeconds)} />
    </noscript>
  )
}
