/** Makes a page that is not whole yet load itself again where no script can complete it. */
export function RefreshWithoutJs({ afterSeconds }: { afterSeconds: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(afterSeconds)} />
    </noscript>
  )
}
