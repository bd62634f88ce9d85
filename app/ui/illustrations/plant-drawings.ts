import { drawings } from './drawings.server.tsx';

/** `/plant-drawings.svg`: the pictures of all pages refer to it. */
export const loader = () =>
  new Response(drawings, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
