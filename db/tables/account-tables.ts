import { isNotNull, relations, sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountText, personText } from '../member-text.ts';
import { ROLES, STAFF_ROLES } from '../roles.ts';
import { createdAt, moment, oneOf, SEARCHED, updatedAt } from './columns.ts';

export const profiles = pgTable(
  'profiles',
  {
    id: text('supabase_id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** Null for a neighbor without an account: nothing signs them in. */
    email: text('email').unique(),
    phone: text('phone'),
    address: text('address'),
    /** Better Auth requires the column; no screen shows it. */
    image: text('image'),
    homeZip: text('home_zip').notNull().default(''),
    profileVisibility: text('profile_visibility', { enum: ['private', 'public'] })
      .notNull()
      .default('private'),
    emailVerified: boolean('email_verified').notNull().default(false),
    role: text('role', { enum: ROLES }).notNull().default('customer'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('profiles_staff').on(table.email).where(sql`role <> 'customer'`),
    index('profiles_found').using('gin', sql`(${accountText}) gin_trgm_ops`).with(SEARCHED),
    index('profiles_search').using('gin', sql`(${personText}) gin_trgm_ops`).with(SEARCHED),
    check(
      'profiles_account',
      sql`${table.email} is not null
        or (${table.role} = 'customer' and not ${table.emailVerified} and not ${table.twoFactorEnabled})`,
    ),
    check('profiles_role', sql`${table.role} in (${oneOf(ROLES)})`),
    check('profiles_visibility', sql`${table.profileVisibility} in ('private', 'public')`),
  ],
);

/** Everybody with one; neighbors whom the farm added have none. */
export const hasAccount = isNotNull(profiles.email);

/** Where `hasAccount` holds, as it does for all staff. */
export const accountEmail = sql<string>`${profiles.email}`;

export const profileId = (name: string) => text(name).references(() => profiles.id, { onDelete: 'cascade' });

export const profileIdOrNull = (name: string) =>
  text(name).references(() => profiles.id, { onDelete: 'set null' });

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: profileId('user_id').notNull(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Whether a second factor, or a passkey, opened it. */
    level: text('level', { enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** When the person last confirmed who they are; null until then. */
    provedAt: moment('proved_at'),
    /** When a factor was last proved in it, or an owner’s link to set one up was opened. */
    factorAt: moment('factor_at'),
    /** The browser: later sessions there have the same. */
    device: text('device').notNull().default(sql`gen_random_uuid()`),
    createdAt,
    updatedAt,
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: profileId('user_id').notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt,
    updatedAt,
  },
  (table) => [index('accounts_user').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_value').on(table.value),
    index('verifications_age').on(table.expiresAt),
  ],
);

/** Better Auth encrypts the secret and recovery codes. Not active until verified. */
export const twoFactors = pgTable('two_factors', {
  id: text('id').primaryKey(),
  userId: profileId('user_id').notNull().unique(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: profileId('user_id').notNull(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    /** False once the account was recovered: it signs nobody in until its person confirms it. */
    confirmed: boolean('confirmed').notNull().default(true),
    createdAt,
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** One per address. Its link lets that person work here. */
export const ownerInvitations = pgTable(
  'owner_invitations',
  {
    email: text('email').primaryKey(),
    role: text('role', { enum: STAFF_ROLES }).notNull().default('admin'),
    token: text('token').notNull().unique(),
    invitedBy: profileIdOrNull('invited_by'),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (table) => [check('owner_invitations_role', sql`${table.role} in (${oneOf(STAFF_ROLES)})`)],
);

/** One for each account, with the hash of the token in the link. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: profileId('user_id').primaryKey(),
    email: text('email').notNull(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_changes_age').on(table.expiresAt)],
);

/** Where an account was before its address was changed, for 30 days: whoever changed it may not be its person. */
export const formerEmails = pgTable(
  'former_emails',
  {
    userId: profileId('user_id').notNull(),
    email: text('email').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.email] }),
    index('former_emails_age').on(table.changedAt),
  ],
);

/** No longer used, except by copies of the previous version while they are being replaced. */
export const rateLimits = pgTable('rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

export const sessionRelations = relations(sessions, ({ one }) => ({
  user: one(profiles, { fields: [sessions.userId], references: [profiles.id] }),
}));
export const accountRelations = relations(accounts, ({ one }) => ({
  user: one(profiles, { fields: [accounts.userId], references: [profiles.id] }),
}));
export const profileRelations = relations(profiles, ({ many }) => ({ accounts: many(accounts) }));
