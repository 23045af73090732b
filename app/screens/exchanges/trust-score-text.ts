import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'

export function trustScoreText(trustScore: number | null): string {
  return trustScore === null ? UNKNOWN_TEXT : `${trustScore} of 10`
}
