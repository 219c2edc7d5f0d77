import { messages } from '@muqabla/messages/vite-messages';
import { bootScript } from '@muqabla/ui/vite-boot';
import { builtFrom } from '@muqabla/ui/vite-built-from';
import { moduleLoader } from '@muqabla/ui/vite-load-module';
import { pageEconomy } from '@muqabla/ui/vite-page-economy';
import { styleFiles } from '@muqabla/ui/vite-styles';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';

export default defineConfig({
  // The server serves the console under this path.
  base: '/admin/',
  plugins: [
    builtFrom('admin'),
    pageEconomy(),
    messages(import.meta.dirname, 'console'),
    moduleLoader(),
    bootScript('console'),
    styleFiles(),
    tailwindcss(),
    // Without the texts, of which each is a module of its own.
    react({ compiler: true, include: /\/src\/(?!messages\.ts).*\.tsx?$/ }),
  ],
  server: { port: 5174, proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
