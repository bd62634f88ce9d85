import { startTransition, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { couldNotBeLoaded, forOwners } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { PHOTO_CHOICES } from '../catalog/plant.ts';
import type { Route } from './+types/named-photos-page.ts';
import { FILES_MAX, type PhotoPlace, placesFor } from './named-photos.ts';
import styles from './photo-field.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useGivePhoto } from './use-give-photo.ts';

/** An address has room for so many letters. */
const NAMES_MAX = 8_000;

/** The first files whose names fit in one address. */
function fitting(files: File[]): File[] {
  let room = NAMES_MAX;
  return files.slice(0, FILES_MAX).filter(({ name }) => {
    room -= encodeURIComponent(name).length + 3;
    return room >= 0;
  });
}

/** What no file's name has. */
const BETWEEN = '/';

const addressFor = (files: File[]) =>
  `${href('/dashboard/plants/photos')}?${new URLSearchParams({ names: files.map(({ name }) => name).join(BETWEEN) })}`;

const filesInWords = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

type State = { is: 'waits' } | { is: 'sending' } | { is: 'saved' } | { is: 'refused'; why: string };

type RowProps = {
  file: File;
  places: PhotoPlace[];
  chosen: string;
  state: State;
  busy: boolean;
  onChoose: (slug: string) => void;
};

const NOBODYS = 'No plant has this name. Name the file like the plant, or tap the picture in its row.';

function FileRow({ file, places, chosen, state, busy, onChoose }: RowProps) {
  const place = places.find(({ slug }) => slug === chosen);
  return (
    <Card as="li" className="stack gap-8">
      <h2 className="title whole">{file.name}</h2>
      {state.is === 'saved' ? (
        <p>{`Saved for ${place?.title}.`}</p>
      ) : places.length === 0 ? (
        <p className="soft">{NOBODYS}</p>
      ) : (
        <SelectField
          label="Plant"
          name={`plant of ${file.name}`}
          value={chosen}
          disabled={busy}
          hint={place?.hasPhoto ? 'Takes the place of the photo it has.' : undefined}
          options={[
            { value: '', label: 'No plant' },
            ...places.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
      {state.is === 'refused' && <Notice tone="error">{state.why}</Notice>}
    </Card>
  );
}

/** @property slug '' for no plant; undefined until she or the only one chooses */
type Chosen = { file: File; slug?: string; state: State };

function usePhotos() {
  const names = useFetcher<typeof loader>();
  const { give, busy, sent } = useGivePhoto();
  const [chosen, setChosen] = useState<Map<string, Chosen>>(new Map());
  const [left, setLeft] = useState(0);
  const [looking, setLooking] = useState(false);
  const [sending, setSending] = useState(false);
  const places = new Map(names.data?.files.map(({ name, places }) => [name, places]));
  const lines = [...chosen.values()].map((one) => {
    const found = places.get(one.file.name) ?? [];
    // Which of several, only she knows.
    const [only] = found.length === 1 ? found : [];
    return { ...one, places: found, slug: one.slug ?? only?.slug ?? '' };
  });
  const ready = lines.filter(({ slug, state }) => slug && state.is !== 'saved');

  async function look(files: File[]) {
    setLooking(true);
    await names.load(addressFor(files));
    // What was read is shown in a transition, too: before it, nothing would seem to be found.
    startTransition(() => setLooking(false));
  }

  function choose(files: File[]) {
    const some = fitting(files);
    setLeft(files.length - some.length);
    setChosen(new Map(some.map((file) => [file.name, { file, state: { is: 'waits' } }])));
    if (some.length) void look(some);
  }

  const note = (name: string, change: Partial<Chosen>) =>
    setChosen((all) => {
      const one = all.get(name);
      return one ? new Map(all).set(name, { ...one, ...change }) : all;
    });

  async function giveAll() {
    setSending(true);
    for (const { file, slug, places } of ready) {
      note(file.name, { slug, state: { is: 'sending' } });
      const { why } = await give(file, places.find((place) => place.slug === slug)?.ids ?? []);
      note(file.name, { state: why ? { is: 'refused', why } : { is: 'saved' } });
    }
    setSending(false);
  }

  const saved = lines.filter(({ state }) => state.is === 'saved').length;
  // Without signal the last answer comes, to other files.
  const unread = !looking && lines.some(({ file }) => !places.has(file.name));
  const lookAgain = () => void look(lines.map(({ file }) => file));
  return {
    lines,
    unread,
    lookAgain,
    ready,
    left,
    saved,
    looking,
    sending: sending || busy,
    sent,
    choose,
    note,
    giveAll,
  };
}

export const handle: TabHandle = {
  who: 'owners',
  title: 'Add photos',
  stale: STALE,
  instead: {
    403: forOwners('Go to the plants', href('/dashboard/plants')),
    failed: couldNotBeLoaded('The plants'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext } = await mayOpen(handle, context);
  const asked = new URL(request.url).searchParams.get('names') ?? '';
  const names = asked.split(BETWEEN).filter(Boolean).slice(0, FILES_MAX);
  const { plants } = await farmContext.catalog();
  return { files: names.map((name) => ({ name, places: placesFor(name, plants) })) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function NamedPhotosPage() {
  const { lines, unread, lookAgain, ready, left, saved, looking, sending, sent, choose, note, giveAll } =
    usePhotos();
  const under = lines.find(({ state }) => state.is === 'sending');
  return (
    <>
      <h1>Add photos</h1>
      <p className="soft under-18">
        Name each file like its plant, such as “honeycrisp-apple.jpg”: then each photo finds its plant.{' '}
        <a href={href('/dashboard/plants')}>Back to the plants</a>
      </p>
      <label className={`${styles.zone} under-18`}>
        <span className={styles.words}>
          <strong>{lines.length > 0 ? 'Choose other photos' : 'Choose photos'}</strong>
          <span className="soft small">{`Up to ${FILES_MAX} at once, or drop them here.`}</span>
        </span>
        <input
          className="covers"
          type="file"
          multiple
          accept={PHOTO_CHOICES}
          disabled={sending}
          onChange={({ currentTarget }) => choose([...(currentTarget.files ?? [])])}
        />
      </label>
      {left > 0 && (
        <Notice>{`These are the first ${lines.length}. Choose the other ${left} afterwards.`}</Notice>
      )}
      {unread && (
        <Notice tone="error">
          Their plants could not be looked up: you seem to be offline. The photos are still chosen.{' '}
          <button type="button" className="link" onClick={lookAgain}>
            Look again
          </button>
        </Notice>
      )}
      {lines.length > 0 && !unread && (
        <>
          <p role="status" className="under-12">
            {looking
              ? 'Looking for their plants…'
              : saved > 0 && !sending
                ? `${filesInWords(saved)} saved.`
                : `${ready.length} of ${lines.length} will be saved.`}
          </p>
          {!looking && (
            <ul className="bare stack gap-12 under-18">
              {lines.map(({ file, places, slug, state }) => (
                <FileRow
                  key={file.name}
                  file={file}
                  places={places}
                  chosen={slug}
                  state={state}
                  busy={sending}
                  onChoose={(chosen) => note(file.name, { slug: chosen })}
                />
              ))}
            </ul>
          )}
          {under && (
            <div className="under-12">
              <UploadProgress sent={sent} />
            </div>
          )}
          {ready.length > 0 && (
            <Button busy={sending} disabled={looking} onClick={() => void giveAll()}>
              {`Add ${filesInWords(ready.length)}`}
            </Button>
          )}
        </>
      )}
    </>
  );
}
