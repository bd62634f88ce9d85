import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/pieces/class-names.ts';
import styles from './photo-field.module.css';

const WIDTH = 224;

/** On a canvas, because the policy allows no blob: addresses. */
export function PhotoPreview({ file, className }: { file: File; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState(false);

  useEffect(() => {
    let stale = false;
    setUnreadable(false);
    createImageBitmap(file)
      .then((picture) => {
        const { current } = canvas;
        if (stale || !current) return;
        const scale = Math.max(WIDTH / picture.width, WIDTH / picture.height);
        const width = picture.width * scale;
        const height = picture.height * scale;
        current.width = WIDTH;
        current.height = WIDTH;
        current
          .getContext('2d')
          ?.drawImage(picture, (WIDTH - width) / 2, (WIDTH - height) / 2, width, height);
        picture.close();
      })
      .catch(() => setUnreadable(!stale));
    return () => {
      stale = true;
    };
  }, [file]);

  if (unreadable) return <span className={classNames(styles.noPreview, className)}>No preview here</span>;
  return <canvas ref={canvas} className={className} />;
}
