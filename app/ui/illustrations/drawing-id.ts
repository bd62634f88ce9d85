/** What a drawing is called in the file of all that pages share (drawings.tsx). */
export const drawingId = (name: string) => name.replace(' ', '-');
