import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

test('only a right-to-left name gets marks around it', () => {
  for (const name of ['Bitcoin', 'बिटकॉइन', '比特币', 'Біткойн', '₿ 🚀', '']) {
    expect(isolate(name)).toBe(name)
  }
  for (const name of ['ביטקוין', 'بيتكوين 2', 'X ﷼ي', '𞤀𞤣']) {
    expect(isolate(name)).toBe(`\u2068${name}\u2069`)
  }
})
