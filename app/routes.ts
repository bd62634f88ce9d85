import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('farm/home-page.tsx'),
  route('visit', 'farm/visit-page.tsx'),
  route('farmstand', 'farm/farmstand-page.tsx'),
  route('plant-drawings.svg', 'ui/illustrations/plant-drawings.ts'),
  route('farm.ics', 'farm/calendar-feed.ts'),

  route('in-stock', 'catalog/in-stock-page.tsx', { id: 'in-stock' }),
  route('greenhouse', 'catalog/in-stock-page.tsx', { id: 'greenhouse' }),
  route('in-stock/print', 'catalog/print-page.tsx'),
  route('in-stock.json', 'catalog/in-stock-json.ts'),
  route('plants/:slug', 'catalog/plant-page.tsx'),
  route('opening-soon', 'first-run/opening-soon-page.tsx'),
  route('coming-soon', 'coming-soon/coming-soon-page.tsx'),

  route('login', 'accounts/login-page.tsx'),
  route('signup', 'accounts/signup-page.tsx'),
  route('verify', 'accounts/verify-page.tsx'),
  route('reset-password', 'accounts/reset-password-page.tsx'),
  route('invitation', 'people/invitation-page.tsx', { id: 'invitation' }),
  // For emailed links from before it had that name.
  route('become-owner', 'people/invitation-page.tsx', { id: 'become-owner' }),
  route('logout', 'accounts/logout-page.tsx'),

  route('egg-list', 'egg-list/egg-list-page.tsx', { id: 'egg-list' }),
  route('egg-request-list', 'egg-list/egg-list-page.tsx', { id: 'egg-request-list' }),
  route('ask-for-eggs', 'egg-requests/ask-for-eggs.ts'),
  route('address-suggestions', 'egg-list/address-suggestions.ts'),

  route('pay-deposit', 'deposits/pay-deposit-page.tsx'),
  route('deposit-success', 'deposits/deposit-success-page.tsx'),
  route('deposit-state', 'deposits/deposit-state.ts'),

  layout('dashboard/dashboard-layout.tsx', [
    route('dashboard', 'dashboard/profile-page.tsx'),
    route('dashboard/plants', 'plant-desk/plants-page.tsx'),
    route('dashboard/plants/bin', 'plant-desk/bin-page.tsx'),
    route('dashboard/coming-soon', 'coming-soon/coming-desk-page.tsx'),
    route('dashboard/egg-requests', 'egg-requests/egg-requests-page.tsx'),
    route('dashboard/egg-requests/mine', 'egg-requests/my-requests-page.tsx'),
    route('dashboard/egg-requests/year', 'egg-year/egg-year-page.tsx'),
    route('dashboard/farm', 'farm-desk/farm-page.tsx'),
    route('dashboard/people', 'people/people-page.tsx'),
    route('dashboard/people/:accountId', 'people/account-page.tsx'),
    route('dashboard/health', 'health/health-page.tsx'),
    route('dashboard/history', 'history/history-page.tsx'),
    route('dashboard/account', 'my-account/my-account-page.tsx'),
    route('dashboard/first-run', 'first-run/first-run-page.tsx'),
    route('dashboard/letters', 'letters/letters-page.tsx'),
    route('dashboard/letters/outbox', 'letters/outbox-page.tsx'),
    route('dashboard/letters/:name', 'letters/letter-page.tsx'),
    route('dashboard/deposits', 'deposits/deposits-page.tsx'),
    route('dashboard/deposits/:orderNumber', 'deposits/deposit-page.tsx'),
  ]),
  route('dashboard/confirm', 'second-factor/confirm-page.tsx'),
  route('dashboard/set-up', 'second-factor/set-up-page.tsx'),
  route('dashboard/my-data.json', 'my-account/my-data.ts'),
  route('dashboard/history.csv', 'history/history-csv.ts'),
  route('dashboard/plants.csv', 'plant-files/plants-csv.ts'),
  route('dashboard/plants/import', 'plant-files/import-progress.ts'),
  route('dashboard/deposits.csv', 'deposits/deposits-csv.ts'),
  route('dashboard/eggs/:file', 'egg-files/egg-csv.ts'),
  layout('egg-customers/egg-customers-layout.tsx', [
    route('egg-customers', 'egg-customers/egg-customers-page.tsx'),
    route('egg-customers/:memberId', 'egg-customers/egg-customer-page.tsx'),
  ]),

  route('functions/v1', 'open-api/functions-page.tsx'),

  route('offline', 'ui/frame/offline-page.tsx'),
  route('*', 'ui/frame/not-found-page.tsx'),
] satisfies RouteConfig;
