import { createContext, type ReactNode, useContext } from 'react';
import type { PictureFiles } from './pieces/small-picture.tsx';

const INK = '#20332A';
const SOFT = '#55665B';
const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'Figtree, "Segoe UI", Helvetica, Arial, sans-serif';

export type LetterHead = { brand: string; accent: string; deep: string; ground: string };

const Accent = createContext('');

export function LetterText({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px', font: `400 16px/1.55 ${SANS}`, color: INK }}>{children}</p>;
}

/** Its address is in the plain text too. @param href none in a preview */
export function LetterButton({ href, children }: { href?: string; children: ReactNode }) {
  return (
    <p style={{ margin: '8px 0 24px' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: 999,
          background: useContext(Accent),
          color: '#FFF8EE',
          font: `600 16px/1.2 ${SANS}`,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  );
}

/** A name may be written from right to left. */
function Hello({ name }: { name: string }) {
  return (
    <>
      <span>{'Hi '}</span>
      <bdi>{name}</bdi>
      <span>,</span>
    </>
  );
}

/** @property photo a path on the site; the mail makes it a whole address */
export type Signed = { names: string; photo: Pick<PictureFiles, 'jpg' | 'width' | 'height'> | null };

const PHOTO = 56;

/** Where a mail app knows no round pictures, it stays whole. */
function Signature({ names, photo }: Signed) {
  return (
    <LetterText>
      {photo && (
        <img
          src={photo.jpg}
          width={PHOTO}
          height={Math.round((PHOTO * photo.height) / photo.width)}
          alt="The owners"
          style={{
            display: 'inline-block',
            width: PHOTO,
            height: PHOTO,
            marginRight: 12,
            borderRadius: '50%',
            objectFit: 'cover',
            verticalAlign: 'middle',
          }}
        />
      )}
      <span>
        {'– '}
        <bdi>{names}</bdi>
      </span>
    </LetterText>
  );
}

/** @property hello whom it greets, '' for nobody by name @property signed who signs; neither for an email to the farm itself */
export type Persons = { hello?: string; signed?: Signed };

type PaperProps = {
  head: LetterHead;
  heading: string;
  /** A preview is part of a page that has a heading. */
  headingAs?: 'h1' | 'p';
  footer: string;
  children: ReactNode;
} & Persons;

/** Styles are inline, as mail apps need them. */
export function LetterPaper(props: PaperProps) {
  const { head, heading, headingAs: Heading = 'h1', footer, hello, signed, children } = props;
  return (
    <table role="presentation" width="100%" style={{ maxWidth: 560, margin: '0 auto' }}>
      <tbody>
        <tr>
          <td
            style={{
              padding: '14px 28px',
              background: head.deep,
              borderRadius: '14px 14px 0 0',
              font: `600 20px/1.2 ${SERIF}`,
              color: '#F4EFDF',
            }}
          >
            {head.brand}
          </td>
        </tr>
        <tr>
          <td
            style={{
              padding: 28,
              background: '#FFFDF7',
              border: '1px solid #E3D8C2',
              borderTop: 'none',
              borderRadius: '0 0 14px 14px',
            }}
          >
            <Heading style={{ margin: '0 0 18px', font: `600 26px/1.15 ${SERIF}`, color: INK }}>
              {heading}
            </Heading>
            {hello !== undefined && <LetterText>{hello ? <Hello name={hello} /> : 'Hi,'}</LetterText>}
            <Accent value={head.accent}>{children}</Accent>
            {signed && <Signature {...signed} />}
          </td>
        </tr>
        <tr>
          <td style={{ padding: '16px 28px', font: `400 13.5px/1.5 ${SANS}`, color: SOFT }}>{footer}</td>
        </tr>
      </tbody>
    </table>
  );
}
