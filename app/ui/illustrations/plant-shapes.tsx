import { Blossom } from './blossom.tsx';

/* Every shape stands on y = 124 of a box 100 wide and 130 high. */
const LEAF = 'var(--leaf-pale)';

export function AnnualShape() {
  return (
    <>
      <path d="M50 56v68" />
      <path
        d="M50 102c-17-1-26-11-28-24 15-1 26 8 28 24zM50 94c14-2 22-11 24-23-14 0-22 8-24 23z"
        fill={LEAF}
      />
      <path d="M46.5 97c-5-7-10-11-16-14M53 88.5c4-5 8-8 13-11" strokeWidth="1.8" />
      <Blossom
        cx={50}
        cy={42}
        reach={36}
        petals={8}
        fill="var(--clay-pale)"
        stroke="var(--clay)"
        heart={9.5}
      />
    </>
  );
}

export function PerennialShape() {
  return (
    <>
      <path d="M50 124C50 94 51 76 52 46M50 124C47 100 38 84 27 68M50 124c4-18 13-32 25-42" />
      <path
        d="M49 124c-14 0-25-5-31-15 14-2 26 3 31 15zM51 124c13 0 24-5 30-16-15-1-25 4-30 16zM51 96c-9-2-14-8-15-16 9 1 14 7 15 16z"
        fill={LEAF}
      />
      <Blossom
        cx={27}
        cy={62}
        reach={19}
        petals={9}
        fill="#f6cf6e"
        stroke="#a8740b"
        heart={6}
        heartFill="#6a4a2c"
        heartStroke="#4a321b"
      />
      <Blossom
        cx={76}
        cy={76}
        reach={18}
        petals={9}
        fill="#f6cf6e"
        stroke="#a8740b"
        heart={5.5}
        heartFill="#6a4a2c"
        heartStroke="#4a321b"
      />
      <Blossom
        cx={53}
        cy={33}
        reach={25}
        petals={10}
        fill="var(--yolk)"
        stroke="#a8740b"
        heart={8}
        heartFill="#6a4a2c"
        heartStroke="#4a321b"
      />
    </>
  );
}

export function TreeShape() {
  return (
    <>
      <path d="M50 124V62M50 94L35 79M50 82l14-13M42 124c4-1 6-3 8-8 2 5 4 7 9 8" stroke="var(--bark)" />
      <path
        d="M50 7c15 0 25 9 26 21 13 4 17 19 9 30-4 10-18 14-28 8-11 8-27 6-33-4-12-4-14-21-4-29 0-15 14-26 30-26z"
        fill={LEAF}
      />
      <path
        d="M30 30c3-6 8-10 14-11M60 24c4 1 7 4 8 7M26 52c2 4 5 6 9 7M66 58c5 0 9-2 12-6"
        strokeWidth="2"
      />
      <g fill="var(--clay)" stroke="var(--clay-deep)" strokeWidth="2.4">
        <circle cx="37" cy="41" r="5.5" />
        <circle cx="63" cy="37" r="5.5" />
        <circle cx="54" cy="56" r="5.5" />
      </g>
      <path
        d="M37 35.5c0-2 1-3 2-4M63 31.5c0-2 1-3 2-4M54 50.5c0-2 1-3 2-4"
        stroke="var(--bark)"
        strokeWidth="1.8"
      />
    </>
  );
}

export function ShrubShape() {
  return (
    <>
      <path d="M50 124V84M50 118c-8-6-14-14-17-26M50 118c8-6 14-14 17-26" stroke="var(--bark)" />
      <path
        d="M50 38c10-8 25-4 27 8 13 1 18 14 12 24 5 12-4 24-17 23-5 7-15 8-22 3-7 5-17 4-22-3-13 1-22-11-17-23-6-10-1-23 12-24 2-12 17-16 27-8z"
        fill={LEAF}
      />
      <path d="M24 84c3 3 6 4 10 4M66 88c4 0 7-1 10-4M50 90c-3-3-4-6-4-9" strokeWidth="2" />
      <g strokeWidth="2.2" stroke="var(--clay)" fill="#f3d3c6">
        <path d="M33 50c3-4 9-4 11 0 5 0 8 5 5 9 2 5-2 9-7 8-3 3-8 3-10-1-5 0-8-5-5-9-1-4 2-7 6-7z" />
        <path d="M64 44c3-3 8-3 10 1 5 0 7 5 5 9 1 4-3 8-7 7-3 3-8 2-10-2-5 0-7-5-4-8-1-4 2-7 6-7z" />
        <path d="M58 69c3-3 8-3 10 1 4 0 7 4 5 8 1 4-3 7-7 6-3 3-8 2-9-2-5 0-6-5-4-8-1-3 2-6 5-5z" />
      </g>
      <path
        d="M37 57h.1M43 59h.1M39 63h.1M67 51h.1M73 53h.1M68 56h.1M61 75h.1M66 75h.1M63 80h.1"
        stroke="var(--clay)"
        strokeWidth="3.2"
      />
    </>
  );
}

export function GrassShape() {
  return (
    <>
      <path d="M50 124C48 92 41 68 26 48M50 124c0-40 1-66 6-88M50 124c5-36 13-56 26-68M50 124C45 98 30 82 8 80M50 124c5-24 18-40 42-42M50 124C46 92 36 66 20 62M50 124c0-34-3-56-10-76M50 124c3-30 9-50 20-66M50 124c6-18 14-28 30-32M50 124c-6-16-14-24-28-27" />
      <path
        d="M56 38c-7-9-7-22 1-33 7 11 7 24-1 33zM26 48c-9-5-14-15-12-27 9 6 14 16 12 27zM76 57c-1-11 4-20 14-25 2 11-3 20-14 25z"
        fill="#e8d3a4"
        stroke="#8a6a2b"
      />
      <path d="M56.5 34V15M25 43c-2-6-4-10-7-14M78 52c2-6 5-10 9-14" stroke="#8a6a2b" strokeWidth="1.8" />
    </>
  );
}
