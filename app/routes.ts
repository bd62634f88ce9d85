import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address a person can open. What changes things is under /functions/v1: see server/functions.ts. */
export default [
  // the farm
  index('farm/home-page.tsx'),
  route('visit', 'farm/visit-page.tsx'),
  route('farmstand', 'farm/farmstand-page.tsx'),
  route('farm.ics', 'farm/calendar-feed.ts'),

  // the plants
  route('in-stock', 'plants/in-stock-page.tsx', { id: 'in-stock' }),
  route('greenhouse', 'plants/in-stock-page.tsx', { id: 'greenhouse' }),
  route('plants/:slug', 'plants/plant-page.tsx'),
  route('coming-soon', 'plants/coming-soon-page.tsx'),

  // accounts
  route('login', 'accounts/login-page.tsx'),
  route('signup', 'accounts/signup-page.tsx'),
  route('verify', 'accounts/verify-page.tsx'),
  route('reset-password', 'accounts/reset-password-page.tsx'),
  route('logout', 'accounts/logout-page.tsx'),

  // the egg list
  route('egg-list', 'egg-list/egg-list-page.tsx', { id: 'egg-list' }),
  route('egg-request-list', 'egg-list/egg-list-page.tsx', { id: 'egg-request-list' }),
  route('address-suggestions', 'egg-list/address-suggestions.ts'),

  // deposits
  route('pay-deposit', 'deposits/pay-deposit-page.tsx'),
  route('deposit-success', 'deposits/deposit-success-page.tsx'),

  // the dashboard; its tabs are guarded by the layout's middleware and again by the verbs they call
  layout('dashboard/dashboard-layout.tsx', [
    route('dashboard', 'accounts/profile-page.tsx'),
    route('dashboard/plants', 'plants/plants-page.tsx'),
    route('dashboard/plants/bin', 'plants/bin-page.tsx'),
    route('dashboard/egg-requests', 'egg-requests/egg-requests-page.tsx'),
    route('dashboard/farm', 'farm/farm-page.tsx'),
    route('dashboard/deposits', 'deposits/deposits-page.tsx'),
    route('dashboard/deposits/:orderNumber', 'deposits/deposit-page.tsx'),
  ]),
  route('dashboard/plants.csv', 'plants/plants-csv.ts'),
  route('dashboard/deposits.csv', 'deposits/deposits-csv.ts'),
  route('egg-customers', 'egg-requests/egg-customers-page.tsx'),

  route('offline', 'ui/offline-page.tsx'),
  route('*', 'ui/not-found-page.tsx'),
] satisfies RouteConfig;
