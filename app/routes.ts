import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('farm/home/home-page.tsx'),
  route('visit', 'farm/visit/visit-page.tsx'),
  route('farmstand', 'farm/stand/farmstand-page.tsx'),
  route('plant-drawings.svg', 'ui/illustrations/plant-drawings.ts'),
  route('farm.ics', 'farm/calendar-feed/calendar-feed.ts'),

  route('in-stock', 'plants/catalog/in-stock-page.tsx', { id: 'in-stock' }),
  route('greenhouse', 'plants/catalog/in-stock-page.tsx', { id: 'greenhouse' }),
  route('in-stock/print', 'plants/catalog/print-page.tsx'),
  route('in-stock.json', 'plants/catalog/in-stock-json.ts'),
  route('plants/:slug', 'plants/catalog/plant-page.tsx'),
  route('opening-soon', 'farm/opening/opening-soon-page.tsx'),
  route('coming-soon', 'plants/coming-soon/coming-soon-page.tsx'),

  route('login', 'accounts/sign-in/login-page.tsx'),
  route('signup', 'accounts/sign-in/signup-page.tsx'),
  route('verify', 'accounts/sign-in/verify-page.tsx'),
  route('reset-password', 'accounts/sign-in/reset-password-page.tsx'),
  route('invitation', 'accounts/people/invitation-page.tsx', { id: 'invitation' }),
  // For emailed links from before it had that name.
  route('become-owner', 'accounts/people/invitation-page.tsx', { id: 'become-owner' }),
  route('logout', 'accounts/sign-in/logout-page.tsx'),

  route('egg-list', 'eggs/membership/egg-list-page.tsx', { id: 'egg-list' }),
  route('egg-request-list', 'eggs/membership/egg-list-page.tsx', { id: 'egg-request-list' }),
  route('ask-for-eggs', 'eggs/requests/ask-for-eggs.ts'),
  route('address-suggestions', 'eggs/membership/address-suggestions.ts'),

  route('pay-deposit', 'deposits/payments/pay-deposit-page.tsx'),
  route('deposit-success', 'deposits/payments/deposit-success-page.tsx'),
  route('deposit-state', 'deposits/payments/deposit-state.ts'),
  route('form-stamp', 'access/puzzle/form-stamp.ts'),

  layout('desk/shell/dashboard-layout.tsx', [
    layout('desk/shell/tab-layout.tsx', { id: 'tabs' }, [
      route('dashboard', 'desk/shell/profile-page.tsx'),
      route('dashboard/plants', 'plants/table/plants-page.tsx'),
      route('dashboard/plants/bin', 'plants/bin/bin-page.tsx'),
      route('dashboard/coming-soon', 'plants/coming-soon/coming-desk-page.tsx'),
      route('dashboard/egg-requests', 'eggs/requests/egg-requests-page.tsx'),
      route('dashboard/egg-requests/ask', 'eggs/neighbors/ask-for-page.tsx'),
      route('dashboard/egg-requests/mine', 'eggs/requests/my-requests-page.tsx'),
      route('dashboard/egg-requests/year', 'eggs/year/egg-year-page.tsx'),
      route('dashboard/stand', 'farm/board/stand-page.tsx'),
      route('dashboard/farm', 'farm/tab/farm-page.tsx'),
      route('dashboard/people', 'accounts/people/people-page.tsx'),
      route('dashboard/people/:accountId', 'accounts/people/account-page.tsx'),
      route('dashboard/health', 'desk/health/health-page.tsx'),
      route('dashboard/history', 'desk/history/history-page.tsx'),
      route('dashboard/handbook', 'desk/handbook/handbook-page.tsx'),
      route('dashboard/handbook/print', 'desk/handbook/sheet-page.tsx'),
      route('dashboard/handbook/:slug', 'desk/handbook/guide-page.tsx'),
      route('dashboard/account', 'accounts/my-account/my-account-page.tsx'),
      route('dashboard/first-run', 'farm/opening/first-run-page.tsx'),
      route('dashboard/letters', 'letters/words/letters-page.tsx'),
      route('dashboard/letters/outbox', 'desk/outbox/outbox-page.tsx'),
      route('dashboard/letters/:name', 'letters/words/letter-page.tsx'),
      route('dashboard/deposits', 'deposits/ledger/deposits-page.tsx'),
      route('dashboard/deposits/:orderNumber', 'deposits/ledger/deposit-page.tsx'),
    ]),
  ]),
  route('dashboard/confirm', 'accounts/second-factor/confirm-page.tsx'),
  route('dashboard/set-up', 'accounts/second-factor/set-up-page.tsx'),
  route('dashboard/my-data.json', 'accounts/my-account/my-data.ts'),
  route('dashboard/history.csv', 'desk/history/history-csv.ts'),
  route('dashboard/plants.csv', 'plants/sheets/plants-csv.ts'),
  route('dashboard/plants/import', 'plants/sheets/import-progress.ts'),
  route('dashboard/deposits.csv', 'deposits/ledger/deposits-csv.ts'),
  route('dashboard/eggs/:file', 'eggs/files/egg-csv.ts'),
  layout('eggs/customers/egg-customers-layout.tsx', [
    layout('desk/shell/tab-layout.tsx', { id: 'egg-customers' }, [
      route('egg-customers', 'eggs/customers/egg-customers-page.tsx'),
      route('egg-customers/:memberId', 'eggs/customers/egg-customer-page.tsx'),
    ]),
  ]),

  route('functions/v1', 'functions/functions-page.tsx'),

  route('offline', 'ui/frame/offline-page.tsx'),
  route('*', 'ui/frame/not-found-page.tsx'),
] satisfies RouteConfig;
