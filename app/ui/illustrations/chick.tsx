/** About 40 wide; its feet are on y = 39. */
export function ChickShape() {
  return (
    <g stroke="var(--ink)" strokeWidth="2.4">
      <path d="M17 33v6m-3 0h5M24 33v6m-3 0h5" stroke="var(--clay)" strokeWidth="2" />
      <path
        d="M5 19c4 1 7 0 10-2 1-8 6-13 12-12s8 6 7 11c-1 3-1 4-1 7 0 8-6 12-13 12S5 29 5 19z"
        fill="#f8d36b"
      />
      <path d="M34 12.5l5 2-5 2" fill="var(--clay)" stroke="var(--clay)" strokeWidth="1.6" />
      <circle cx="28.5" cy="12.5" r="1.5" fill="var(--ink)" stroke="none" />
      <path d="M13 22c2 5 8 6 11 2" strokeWidth="2" />
    </g>
  );
}
