import { Blossom } from '../app/ui/illustrations/blossom.tsx';

/* Like the plant drawings, these stand on y = 124 of a 100 × 130 box. */
const LEAF = 'var(--leaf-pale)';

export function DoubleShape() {
  return (
    <>
      <path d="M50 56v68M50 98c-4-12-14-20-28-22M50 104c5-12 14-19 27-21" />
      <path
        d="M50 116c-16 2-28-5-33-19 16-1 28 6 33 19zM50 110c14 0 25-7 30-20-15-1-26 6-30 20z"
        fill={LEAF}
      />
      <Blossom
        cx={50}
        cy={42}
        reach={38}
        petals={13}
        fill="var(--clay-pale)"
        stroke="var(--clay)"
        heart={1}
      />
      <Blossom
        cx={50}
        cy={42}
        reach={27}
        petals={11}
        fill="var(--clay-pale)"
        stroke="var(--clay)"
        heart={1}
      />
      <Blossom cx={50} cy={42} reach={17} petals={9} fill="var(--clay-pale)" stroke="var(--clay)" heart={6} />
      <Blossom
        cx={18}
        cy={70}
        reach={15}
        petals={9}
        fill="var(--clay-pale)"
        stroke="var(--clay)"
        heart={4.5}
      />
      <Blossom cx={81} cy={78} reach={13} petals={9} fill="var(--clay-pale)" stroke="var(--clay)" heart={4} />
    </>
  );
}

export function SunflowerShape() {
  return (
    <>
      <path d="M50 60v64" strokeWidth="4" />
      <path
        d="M50 106c-18 3-32-4-38-20 18-3 32 5 38 20zM50 98c16 1 29-7 35-22-17-2-30 6-35 22z"
        fill={LEAF}
      />
      <Blossom cx={50} cy={40} reach={39} petals={18} fill="var(--yolk)" stroke="#a8740b" heart={1} />
      <Blossom
        cx={50}
        cy={40}
        reach={30}
        petals={16}
        fill="#f6cf6e"
        stroke="#a8740b"
        heart={16}
        heartFill="#6a4a2c"
        heartStroke="#4a321b"
      />
      <path
        d="M43 36h.1M50 32h.1M57 36h.1M46 43h.1M54 43h.1M50 38h.1M41 42h.1M59 43h.1M50 49h.1"
        stroke="var(--yolk)"
        strokeWidth="2.6"
      />
    </>
  );
}

export function CrownShape() {
  return (
    <>
      <path d="M50 124V56M50 92L34 76M50 84l17-15M42 124c4-1 6-3 8-8 2 5 4 7 9 8" stroke="var(--bark)" />
      <path
        d="M50 4c14-1 24 8 25 19 14 3 20 18 12 30 1 12-12 20-23 15-8 9-22 9-29 0-12 4-24-5-22-17C4 41 9 25 24 23 26 11 37 4 50 4z"
        fill={LEAF}
      />
      <path
        d="M28 33c2-7 7-11 14-12M58 20c6 0 10 3 12 8M22 55c3 3 7 5 12 5M66 60c6 0 10-3 12-7M42 44c1-4 4-6 8-6M47 70c-2-3-2-7 0-10M72 36c3 0 5 1 6 3"
        strokeWidth="2"
      />
    </>
  );
}

export function TomatoShape() {
  return (
    <>
      <path d="M66 124V8" stroke="var(--bark)" />
      <path d="M52 124c0-30 12-44 10-68-1-16-9-24-8-42M60 78c-12-2-20-8-26-18M62 56c10-2 16-8 20-16M54 100c-8 0-16-4-22-10M60 92c10 0 17 4 23 11" />
      <path
        d="M54 14c-8 1-14-3-16-10 9-2 15 2 16 10zM55 20c7-1 12-5 12-13-8 0-12 5-12 13zM34 60c-9 2-17-2-20-11 10-3 18 2 20 11zM40 66c-2 8-9 12-18 10 1-9 9-13 18-10zM82 40c-1-9 4-16 13-17 2 9-4 16-13 17zM76 48c8-2 14 2 17 9-9 3-15-1-17-9zM32 90c-8 3-16 0-19-8 9-3 16 0 19 8zM83 103c9-1 15 4 16 12-9 2-15-3-16-12z"
        fill={LEAF}
        strokeWidth="2.4"
      />
      <g fill="var(--clay)" stroke="var(--clay-deep)" strokeWidth="2.6">
        <circle cx="40" cy="82" r="11" />
        <circle cx="78" cy="72" r="10" />
        <circle cx="54" cy="44" r="8" />
        <circle cx="44" cy="108" r="9.5" />
      </g>
      <path d="M36 74l4 2 4-2M74 65l4 2 4-2M51 38l3 2 3-2M41 101l3 2 3-2" strokeWidth="2" />
    </>
  );
}

export function BerryShape() {
  return (
    <>
      <path
        d="M50 124C48 92 38 66 18 44M50 124c-1-40 2-72 8-100M50 124c5-30 16-50 34-62"
        stroke="var(--bark)"
      />
      <path
        d="M18 44C10 38 8 29 12 20c9 4 12 14 6 24zM26 56c-11 1-18-4-21-13 11-1 18 4 21 13zM58 24c-7-6-8-14-3-22 8 5 9 14 3 22zM57 36c8-1 15-6 16-15-9 0-15 6-16 15zM53 58c-10-2-15-9-14-19 10 2 15 9 14 19zM84 62c9-2 14-10 12-19-9 2-14 10-12 19zM70 74c11 3 19-1 24-9-11-4-19 0-24 9zM46 92c-12 2-22-3-27-13 13-2 22 3 27 13z"
        fill={LEAF}
        strokeWidth="2.4"
      />
      <g fill="#5b6ea8" stroke="#34406b" strokeWidth="2.4">
        <circle cx="34" cy="70" r="8.5" />
        <circle cx="48" cy="74" r="8" />
        <circle cx="39" cy="84" r="8.5" />
        <circle cx="66" cy="54" r="8" />
        <circle cx="78" cy="80" r="8.5" />
        <circle cx="66" cy="88" r="8" />
      </g>
      <circle cx="74" cy="66" r="6.5" fill="#cfdba8" strokeWidth="2.4" />
      <path
        d="M32 68l2 2 2-2M46 72l2 2 2-2M37 82l2 2 2-2M64 52l2 2 2-2M76 78l2 2 2-2M64 86l2 2 2-2"
        stroke="#dfe4f5"
        strokeWidth="1.8"
      />
    </>
  );
}
