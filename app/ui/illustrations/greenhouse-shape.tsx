const LEAF = 'var(--leaf-pale)';

/** 260 wide and 150 high. */
export function GreenhouseShape() {
  return (
    <>
      <circle cx="214" cy="36" r="25" fill="var(--yolk)" stroke="none" opacity=".9" />
      <path d="M22 140V78c0-42 34-66 92-66s92 24 92 66v62z" fill="#f4f8ee" />
      <path d="M62 140V80c0-40 20-68 52-68s52 28 52 68v60" strokeWidth="2" stroke="#8fae93" />
      <path d="M23 84h182M114 12v60" strokeWidth="2" stroke="#8fae93" />
      <path d="M92 140V76h44v64z" fill="var(--sage)" />
      <path d="M136 76l22 8v56h-22" fill="#f4f8ee" />
      <path d="M150 112v.1" strokeWidth="4.5" />
      <g strokeWidth="2.4">
        <path d="M34 112h50M38 112v26M80 112v26M170 112h28M192 112v26" stroke="var(--bark)" />
        <path d="M46 100V88M60 100V82M74 100V90M182 100V84" />
        <path
          d="M46 92c-5 0-8-3-8-7 5 0 8 3 8 7zM46 90c5 0 8-3 8-7-5 0-8 3-8 7zM74 94c-5 0-7-3-7-6 4 0 7 2 7 6zM74 93c5 0 7-3 7-6-4 0-7 2-7 6z"
          fill={LEAF}
        />
        <path
          d="M40 100h12l-2 12h-8zM54 100h12l-2 12h-8zM68 100h12l-2 12h-8zM176 100h12l-2 12h-8z"
          fill="#dd9272"
          stroke="var(--clay-deep)"
        />
        <circle cx="60" cy="78" r="6.5" fill="var(--clay-pale)" stroke="var(--clay)" />
        <circle cx="182" cy="79" r="7" fill="#f6cf6e" stroke="#a8740b" />
      </g>
      <path d="M102 140v-18c0-7 5-11 12-11s12 4 12 11v18" fill={LEAF} strokeWidth="2.4" />
      <path d="M6 140h248" stroke="var(--leaf)" />
      <path d="M222 140c0-14-3-24-10-32M222 140c1-18 4-30 12-40M222 140c2-10 8-17 16-20" strokeWidth="2.4" />
    </>
  );
}
