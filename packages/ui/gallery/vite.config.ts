import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The component gallery: `npm run screens gallery` serves it, `npm run screens build-gallery` writes a static page to dist/.
export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that the built page works under any path.
  base: './',
  plugins: [tailwindcss(), react()],
  server: { port: 5175 },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
