// Shares of the service worker: takes a screenshot shared from another app, keeps it on the device and opens its page.
// Imported by the generated sw.js. The stores are those of src/lib/result-store.ts.

const openStore = () =>
  new Promise((done, fail) => {
    const request = indexedDB.open('results', 1);
    request.onupgradeneeded = () => {
      for (const name of ['shared', 'outbox']) request.result.createObjectStore(name);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

const keepShared = async (file) => {
  const database = await openStore();
  await new Promise((done, fail) => {
    const transaction = database.transaction('shared', 'readwrite');
    transaction.objectStore('shared').put({ file, sharedAt: Date.now() }, 'screenshot');
    transaction.oncomplete = done;
    transaction.onerror = () => fail(transaction.error);
  });
  database.close();
};

const takeShare = async (request) => {
  try {
    const file = (await request.formData()).get('screenshot');
    if (file instanceof File && file.type.startsWith('image/')) await keepShared(file);
  } catch (error) {
    // The page says that no picture arrived.
    console.error('a shared picture was not kept', error);
  }
  // A redirect after the post: reloading the page shares nothing again.
  return Response.redirect('/share-result', 303);
};

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method === 'POST' && origin === self.location.origin && pathname === '/share-result')
    event.respondWith(takeShare(event.request));
});
