import { openDialog } from '../../ui/frame/open-dialog.ts';
import { isPlainClick } from '../../ui/start/plain-click.ts';
import { plantIn } from './fill-plant.ts';
import { madeOf } from './in-stock-view.ts';
import type { ShownPlant } from './plant.ts';

/** A card opens its plant in a popup, which is an entry of the browser's history, so that Back closes it. */
export function openPopups(place: HTMLElement) {
  let opened: HTMLDialogElement | null = null;

  function show(plant: ShownPlant) {
    const dialog = madeOf('popup', plant) as HTMLDialogElement;
    opened = dialog;
    place.append(dialog);
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (opened !== dialog) return;
      opened = null;
      history.back();
    });
    openDialog(dialog);
  }

  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('article a');
    const card = link?.closest('article');
    if (!card || !isPlainClick(event)) return;
    event.preventDefault();
    const plant = plantIn(card);
    history.pushState({ plant }, '');
    show(plant);
  });
  addEventListener('popstate', () => {
    const last = opened;
    opened = null;
    last?.close();
    const plant: ShownPlant | undefined = history.state?.plant;
    if (plant) show(plant);
  });
}
