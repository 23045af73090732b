type Output = { write: (line: string) => unknown }

/** Shorter ones would be found by chance, in numbers and words that have to stay. */
const MIN_SECRET_LENGTH = 6

/**
 * An output of log lines in which no secret is written out, wherever it turned up: in a header, an
 * address, the message of an error of somebody else's making.
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
