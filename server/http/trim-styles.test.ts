import { expect, test } from 'vitest'
import { hashSource } from './content-security-policy.ts'
import { createTrimStyles } from './trim-styles.ts'

/** What is left of a style sheet in a page with an `a`, and an element that is `b` and `c`. */
function trim(styleSheet: string): string {
  const body = '<p class="a"></p><p class="b c">d</p>'
  const page = `<head><style id="s">${styleSheet}</style></head><body>${body}</body>`
  const { html, source } = createTrimStyles({ text: styleSheet, href: '/s.css' })(page)
  const link = '<link data-late="stylesheet" href="/s.css"/>'
  const styles = html.slice(html.indexOf('>', 6) + 1, html.indexOf('</style>'))
  expect(source).toBe(hashSource(styles))
  expect(html).toBe(`<head><style id="s">${styles}</style>${link}</head><body>${body}</body>`)
  return styles
}

test.each([
  '.a{color:red}',
  '.a .c:hover>p::before{color:red}',
  '.d,.b{color:red}',
  '.b.c:not(.d),p{color:red}',
  '.a:is(.d,.e:not(.f)) .b{color:red}',
  ':root,[data-d=".d"]{--x:1}',
  '@media (width>=1px){.a{color:red}}',
  '@media (width>=1px){@container (width<9rem){.c{color:red}}}',
  '@keyframes d{from{opacity:0}to{opacity:1}}',
  '@charset "utf-8";',
  '@font-face{font-family:d;src:local(d)}',
])('%s stays', (styleSheet) => {
  expect(trim(styleSheet)).toBe(styleSheet)
})

test.each([
  '.e{color:red}',
  '.a .e{color:red}',
  '.b.e:hover{color:red}',
  '.e,.f .a{color:red}',
  '@media (width>=1px){.e{color:red}}',
  '/* .a */',
])('%s goes', (styleSheet) => {
  expect(trim(styleSheet)).toBe('')
})

test('what stays keeps its order', () => {
  expect(
    trim('@charset "utf-8";.a{top:0}.e{top:1px}@media print{.e{top:2px}.b{top:3px}}.a{top:4px}'),
  ).toBe('@charset "utf-8";.a{top:0}@media print{.b{top:3px}}.a{top:4px}')
})

test('a page without styles is left as it is', () => {
  expect(createTrimStyles({ text: 'p{color:red}', href: '' })('<p>$&</p>').html).toBe('<p>$&</p>')
})

test('what stands in the parts of a page keeps its styles, too', () => {
  const trimStyles = createTrimStyles({ text: '.a{top:0}.b{top:1px}.c{top:2px}', href: '' })
  const page = '<style></style><p class="a"></p>'
  const trimmed = (...parts: string[]) =>
    /<style>(.*)<\/style>/.exec(trimStyles(page, parts).html)?.[1]
  expect(trimmed()).toBe('.a{top:0}')
  expect(trimmed('<b class="d b">', '<i class="e">')).toBe('.a{top:0}.b{top:1px}')
  expect(trimmed()).toBe('.a{top:0}')
})
