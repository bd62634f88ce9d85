import { TextInput } from '@mantine/core';
import type { LoaderFunctionArgs } from 'react-router';
import { type MetaArgs, useLoaderData } from 'react-router';
import { titleIn } from '../farm/use-farm.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import styles from './profile-page.module.css';
import { signedIn } from './signed-in.server.ts';

export const meta = ({ matches }: MetaArgs) => [{ title: titleIn(matches, 'Profile') }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { who } = await signedIn(context);
  const { firstName, lastName, email, role } = who;
  return { name: `${firstName} ${lastName}`.trim(), email, role };
}

export default function ProfilePage() {
  const { name, email, role } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={styles.heading}>Profile</h1>
      <Card className={styles.card}>
        <TextInput label="Name" value={name} disabled />
        <TextInput
          label="Email"
          value={email}
          description="Contact us if you want to change your email"
          disabled
        />
        <TextInput
          label="Account Type"
          value={role === 'admin' ? 'Admin' : 'Customer'}
          description="You cannot edit your account type"
          disabled
        />
      </Card>
      {role === 'customer' && (
        <p className={styles.plants}>
          <ButtonLink variant="quiet" href="/dashboard/plants">
            See our plants
          </ButtonLink>
        </p>
      )}
    </>
  );
}
