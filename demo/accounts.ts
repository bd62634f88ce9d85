export const DEMO_ACCOUNTS = {
  admin: 'admin@prairiehen.example',
  helper: 'helper@prairiehen.example',
  customer: 'customer@prairiehen.example',
  password: 'sunny-side-up',
};
