/** A drawing of the shop's magpie on a branch, with a find in its beak. */
export function Magpie({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 560 520">
      <defs>
        <linearGradient id="magpie-foil" x1="0" x2="1" y1="0" y2="1">
          <stop stopColor="#7ef0d3" />
          <stop offset=".3" stopColor="#7cc7ff" />
          <stop offset=".55" stopColor="#b79bff" />
          <stop offset=".8" stopColor="#ff9fd0" />
          <stop offset="1" stopColor="#ffd98a" />
        </linearGradient>
        <linearGradient id="magpie-tail" x1="1" x2="0" y1="0" y2="1">
          <stop stopColor="#1d2740" />
          <stop offset=".45" stopColor="#1f6f7d" />
          <stop offset=".8" stopColor="#4a4a9c" />
          <stop offset="1" stopColor="#7b4a8f" />
        </linearGradient>
      </defs>
      <g fill="#3a4157">
        <path d="M0 470 150 436l190-12 220-44v16l-214 48-190 14L0 486z" />
        <path d="m392 416 62-46 10 4-52 40zM120 444l-44-40 8-4 52 40z" fill="#2c3244" />
      </g>
      <g>
        <path d="m250 330 58 26-196 158-34 6-8-22z" fill="url(#magpie-tail)" />
        <path d="m262 340 30 14L98 512l-12-14z" fill="#0b1018" opacity=".45" />
        <path d="m244 316 44 22-146 96-40 12 14-26z" fill="#27405c" />
      </g>
      <g>
        <path d="m236 330 28-106 66-70 52-34 54 8 30 42-6 58-30 88-62 80-66 28-50-34z" fill="#161b29" />
        <path d="m330 154 52-34 54 8 30 42-6 58-52-28-60 6z" fill="#222a3e" />
        <path d="m382 120 54 8 30 42-44-14z" fill="#33405c" />
        <path d="m460 228-30 88-62 80-40 16-30-30 60-28 40-70 10-60z" fill="#f4f6fb" />
        <path d="m430 316-62 80-40 16 16-22 44-42z" fill="#c9d0e0" />
        <path d="m264 224 66-70 40 22 12 60-44 74-78 40-24-20z" fill="#1c2b42" />
        <path d="m264 224 66-70 14 60-46 72-62 44z" fill="#23506b" />
        <path d="m330 154 40 22 12 60-38-22z" fill="#f4f6fb" />
        <path d="m344 214 38 22-44 74-40-24z" fill="#3a3f7d" />
        <path d="m298 286 40 24-78 40-24-20z" fill="#5b4a8f" />
      </g>
      <path d="m464 164 62 26-66 10-12-18z" fill="#8b95ad" />
      <path d="m464 164 62 26-64-6z" fill="#c9d0e0" />
      <circle cx="428" cy="164" fill="#f4f6fb" r="11" />
      <circle cx="431" cy="164" fill="#0d0f16" r="6" />
      <circle cx="433.5" cy="161" fill="#fff" r="2" />
      <g stroke="#8b95ad" strokeWidth="6">
        <path d="m318 410-6 30m0-2-22 8m22-8 20 8M350 404l2 30m0-2-20 10m20-10 22 6" fill="none" />
      </g>
      <g>
        <path d="M512 192v34" stroke="#c9d0e0" strokeWidth="2.5" />
        <path d="m512 222 13 27 30 5-22 21 5 31-26-15-26 15 5-31-22-21 30-5z" fill="url(#magpie-foil)" />
        <path d="m512 222 13 27-13 26-13-26z" fill="#fff" opacity=".45" />
      </g>
      <g fill="url(#magpie-foil)">
        <path d="m62 150 5 15 15 5-15 5-5 15-5-15-15-5 15-5zM176 78l4 11 11 4-11 4-4 11-4-11-11-4 11-4zM120 262l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
      </g>
    </svg>
  );
}
