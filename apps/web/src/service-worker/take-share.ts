import { putValue, type SharedPicture } from '../lib/result-store.ts';

/** Keeps a screenshot shared from another app on the device, and redirects to its page. */
export const takeShare = async (request: Request): Promise<Response> => {
  try {
    const file = (await request.formData()).get('screenshot');
    if (file instanceof File && file.type.startsWith('image/')) {
      const shared: SharedPicture = { file, sharedAt: Date.now() };
      await putValue('shared', 'screenshot', shared);
    }
  } catch (error) {
    // The page says that no picture arrived.
    console.error('a shared picture was not kept', error);
  }
  // A redirect after the post: reloading the page shares nothing again.
  return Response.redirect('/share-result', 303);
};
