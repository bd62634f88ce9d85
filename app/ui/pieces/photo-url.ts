export const photoUrl = (photo: { hash: string }, width: number, format: 'avif' | 'webp' | 'jpg') =>
  `/photos/${photo.hash}-${width}.${format}`;
