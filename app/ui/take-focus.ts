/** A `ref` of the first element that a button added: the button may be gone, the focus must not. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
