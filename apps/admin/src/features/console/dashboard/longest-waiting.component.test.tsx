import type { WaitingItem } from '@muqabla/contract/console/reports/dashboard-calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { LongestWaiting } from './longest-waiting.tsx';

setUpComponentTest();

it('says what a message without words is', async () => {
  const chat = { kind: 'chat', detail: '', since: '2026-11-25T10:00:00.000Z' } as const;
  const items: WaitingItem[] = [
    { ...chat, _id: 'p1', who: 'Asha', attached: 'image' },
    { ...chat, _id: 'p2', who: 'Bilal', attached: 'voice' },
    { ...chat, _id: 'p3', who: 'Chitra', detail: 'Where is it?' },
  ];
  show(<LongestWaiting items={items} />);
  const rowOf = async (who: string) => (await screen.findByRole('link', { name: who })).closest('tr')!.textContent;
  expect(await rowOf('Asha')).toContain('Picture');
  expect(await rowOf('Bilal')).toContain('Voice message');
  expect(await rowOf('Chitra')).toContain('Where is it?');
});
