/** 50 wide; it stands on y = 44. */
export function PumpkinShape() {
  return (
    <g strokeWidth="2.4">
      <path
        d="M18 14c14-8 32 0 32 14 0 10-8 16-18 16H18C8 44 0 38 0 28c0-13 8-20 18-14z"
        fill="#e28c4d"
        stroke="#a5481c"
      />
      <path d="M18 14c-8 10-8 22-2 30M28 14c10 8 10 22 3 30" stroke="#a5481c" strokeWidth="2" />
      <path d="M24 12c-1-5 0-8 4-11" strokeWidth="3.4" />
    </g>
  );
}
