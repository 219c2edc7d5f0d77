// Adds a staff member and prints their invitation, for example for the first owner:
// npm run ops create-staff -- --email E-MAIL --name NAME --role ROLE
import { parseArgs } from 'node:util';
import { staffEmail, staffNameField } from '@muqabla/contract/console/staff/staff-fields';
import { STAFF_ROLES } from '@muqabla/contract/roles';
import { addInvited } from '../../console/staff/add-invited.ts';
import { createKeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { createSeal } from '../../platform/crypto/seal.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

const readWishes = () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: text, name: text, role: text } });
  const email = staffEmail.safeParse(values.email ?? '');
  const name = staffNameField.safeParse(values.name ?? '');
  const role = STAFF_ROLES.find((each) => each === values.role);
  if (!email.success) throw new Error('--email takes an e-mail address, as in owner@example.in.');
  if (!name.success) throw new Error('--name takes a name of 2 to 60 characters.');
  if (role === undefined) throw new Error(`--role takes one of ${STAFF_ROLES.join(', ')}.`);
  return { email: email.data, name: name.data, role };
};

await runCommand(async () => {
  const wishes = readWishes();
  await withOwnerDatabase(async ({ ownerUrl, config }) => {
    // The first owner may be created before any server has started on this database.
    await migrate({ ownerUrl });
    const db = openDatabase(ownerUrl, { maxConnections: 1 });
    try {
      const keys = {
        hash: createKeyedHash(config.secretKey),
        seal: createSeal(config.secretKey, config.previousSecretKey),
      };
      const by = { reason: 'npm run ops create-staff', by: null, now: new Date() };
      const added = await db.transaction((tx) => addInvited(tx, keys, { ...wishes, ...by }));
      if (added === null) throw new Error(`${wishes.email} belongs to a staff member already. Nothing was changed.`);
      const at = config.publicUrl ?? `http://${config.host}:${config.port}`;
      console.log(`${wishes.name} (${wishes.role}) sets a password and an authenticator here:`);
      console.log(`${at}/admin/join#${added.invitation}`);
      console.log(`It works once, until ${added.expiresAt.toISOString()}, and is not shown again.`);
    } finally {
      await db.close();
    }
  });
});
