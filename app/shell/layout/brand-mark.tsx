/** A bull's head with a rising line as its brow. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 5.5c-.6 5 1.4 8 5.3 8.6l4.6-2.6 4.2 2 4.9-4.9c3.4-.6 5.3-2.6 6-5.6" />
      <path d="M8.8 14.1c0 6.4 2.4 11.2 5 13.4 1.3 1.1 3.1 1.1 4.4 0 2.9-2.5 5.2-7.6 5-14.6" />
      <path d="M13.2 19.4v.1M18.8 19.4v.1" />
    </svg>
  )
}
