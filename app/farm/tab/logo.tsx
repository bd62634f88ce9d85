import type { FarmLook } from '../../../core/farm.ts';
import { pictureFiles } from '../../facts/look.ts';
import { formWith } from '../../forms/form-with.ts';
import { useFunction } from '../../forms/use-function.ts';
import { BrandMark } from '../../ui/frame/brand-mark.tsx';
import styles from './farm-tab.module.css';
import { PicturePanel } from './picture-panel.tsx';

export function Logo({ look }: { look: FarmLook }) {
  const put = useFunction('set-farm-logo');
  const remove = useFunction('remove-farm-logo');
  return (
    <PicturePanel
      hint="Beside the farm's name on every page, in link previews, and as the icon on home screens. One picture up to 5 MB, on a light background."
      picture={<BrandMark logo={pictureFiles(look.logo)} className={styles.mark} />}
      choose={look.logo ? 'Choose another logo' : 'Choose a logo'}
      put={{ ...put, call: (logo) => put.call(formWith({ logo })) }}
      remove={look.logo && { ...remove, label: 'Use the hen logo' }}
    />
  );
}
