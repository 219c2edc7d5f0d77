import { messages } from '@muqabla/messages/vite-messages';
import { bootScript } from '@muqabla/ui/vite-boot';
import { builtEconomy, builtFolder, economyOverlays } from '@muqabla/ui/vite-economy';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:3000';
const economy = builtEconomy();

export default defineConfig({
  // The server serves the console under this path.
  base: '/admin/',
  plugins: [
    economyOverlays(economy),
    messages(import.meta.dirname, economy),
    bootScript(),
    tailwindcss(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
  server: { port: 5174, proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
  build: { target: 'es2022', outDir: builtFolder(economy), assetsInlineLimit: 0 },
});
