type Output = { write: (line: string) => unknown }

/** Shorter secrets would match ordinary numbers and words by chance. */
const MIN_SECRET_LENGTH = 6

/**
 * A log output that redacts secrets wherever they occur: in a header, a URL, or an error message
 * from a library.
 */
export function createRedactedOutput(
  output: Output,
  secrets: readonly (string | undefined)[],
): Output {
  const spellings = secrets
    .filter((secret) => secret !== undefined)
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap((secret) => [JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
  return {
    write(line) {
      return output.write(
        spellings.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line),
      )
    },
  }
}
