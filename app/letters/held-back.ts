/** Why an email that waited in a backup does not leave by itself. */
export const HELD_BACK = 'Held back when the farm was restored or moved. It may have been sent before that.';
