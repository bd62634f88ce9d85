import type { FarmLook } from '../../../core/farm.ts';
import { pictureFiles } from '../../facts/look.ts';
import { formWith } from '../../forms/form-with.ts';
import { useFunction } from '../../forms/use-function.ts';
import { SmallPicture } from '../../ui/pieces/small-picture.tsx';
import styles from './farm-tab.module.css';
import { PicturePanel } from './picture-panel.tsx';

export function OwnersPhoto({ look }: { look: FarmLook }) {
  const put = useFunction('set-farm-owners-photo');
  const remove = useFunction('remove-farm-owners-photo');
  const files = pictureFiles(look.owners);
  return (
    <PicturePanel
      hint="Small and round beside your names, on the site and in your emails. One photo up to 5 MB, with your faces in the middle."
      picture={files && <SmallPicture files={files} alt="You" className={styles.face} />}
      choose={files ? 'Choose another photo' : 'Choose a photo'}
      put={{ ...put, call: (photo) => put.call(formWith({ photo })) }}
      remove={files && { ...remove, label: 'Remove the photo' }}
    />
  );
}
