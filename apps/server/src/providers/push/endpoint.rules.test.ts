import { describe, expect, it } from 'vitest';
import { isPushEndpoint, isServiceName, PUSH_SERVICES } from './endpoint.rules.ts';

describe('the push endpoint of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/cFg3:APA91b_x-y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-by3p.notify.windows.com/w/?token=BQYAAA%3d',
  ])('is taken at a known push service: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(true);
  });

  it.each([
    ['without encryption', 'http://fcm.googleapis.com/fcm/send/x'],
    ['anywhere else', 'https://example.com/x'],
    ['this machine', 'https://localhost/x'],
    ['this machine by address', 'https://127.0.0.1/x'],
    ['the cloud’s own data', 'https://169.254.169.254/latest/meta-data'],
    ['a private network', 'https://10.0.0.8/x'],
    ['a private network, IPv6', 'https://[fd00::1]/x'],
    ['an address as one number', 'https://2130706433/x'],
    ['a name that only begins like one', 'https://fcm.googleapis.com.evil.example/x'],
    ['a name that only ends like one', 'https://evilpush.apple.com.example/x'],
    ['a name glued to one', 'https://notpush.apple.com/x'],
    ['a user name before another host', 'https://fcm.googleapis.com@evil.example/x'],
    ['a user name', 'https://me@fcm.googleapis.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a backslash that readers disagree about', 'https://evil.example\\@fcm.googleapis.com/x'],
    ['capitals', 'https://FCM.googleapis.com/x'],
    ['a dot at the end', 'https://fcm.googleapis.com./x'],
    ['a fragment', 'https://fcm.googleapis.com/x#y'],
    ['blanks', ' https://fcm.googleapis.com/x'],
    ['no address', 'fcm'],
    ['too long', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
  ])('is refused: %s', (_, endpoint) => {
    expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(false);
  });

  it('is accepted at a service the operator added, and at its subdomains', () => {
    expect(isPushEndpoint('https://push.example.in/x', ['push.example.in'])).toBe(true);
    expect(isPushEndpoint('https://eu.push.example.in/x', ['push.example.in'])).toBe(true);
  });
});

describe('a push service an operator adds', () => {
  it.each(['push.example.in', 'jmt17.google.com'])('may be %s', (name) => expect(isServiceName(name)).toBe(true));
  it.each(['localhost', 'com', '10.0.0.1', 'printer.local', 'db.internal', 'push.example.in/x', '*.example.in', ''])(
    'may not be %s',
    (name) => expect(isServiceName(name)).toBe(false),
  );
});
