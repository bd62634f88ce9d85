import * as routes from 'virtual:react-router/server-build';
import { createRequestHandler } from 'react-router';

/** In a module of its own, so that Vite loads React Router once. */
export const renderPage = createRequestHandler(routes, 'development');
