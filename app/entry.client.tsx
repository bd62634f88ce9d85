import { StrictMode } from 'react';
import { HydratedRouter } from 'react-router/dom';
import { hydrate } from '../islands/hydrate-root.tsx';

await hydrate(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
);
document.documentElement.dataset.hydrated = '';
document.dispatchEvent(new Event('settled'));
