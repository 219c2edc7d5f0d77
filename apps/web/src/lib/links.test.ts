import { expect, it } from 'vitest';
import { whatsappShare, referralLink } from './links.ts';

it('links to the registration with the code', () => {
  expect(referralLink('https://muqabla.example', 'KAV21RX')).toBe('https://muqabla.example/register?refercode=KAV21RX');
});

it('passes the whole text with its link to WhatsApp', () => {
  const words = 'Play & win: https://muqabla.example/register?refercode=KAV21RX';
  expect(new URL(whatsappShare(words)).searchParams.get('text')).toBe(words);
});
