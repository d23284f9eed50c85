"""The server that all clients are measured against: one nginx, and ports that misbehave."""

import http.client
import json
import pathlib
import random
import shutil
import socket
import subprocess
import time

CONFIGURATION = """
daemon off;
master_process off;
pid nginx.pid;
error_log error.log warn;
events {{ worker_connections 8192; }}
http {{
  access_log off;
  client_body_temp_path temporary;
  proxy_temp_path temporary;
  fastcgi_temp_path temporary;
  uwsgi_temp_path temporary;
  scgi_temp_path temporary;
  types {{ application/json json; }}
  sendfile on;
  tcp_nodelay on;
  open_file_cache max=16;
  keepalive_requests 1000000000;
  keepalive_timeout 600s;
  gzip_static on;
  ssl_certificate certificate.pem;
  ssl_certificate_key key.pem;
  root files;
  server {{
    listen 127.0.0.1:{plain} backlog=4096;
    location = /status {{ stub_status; }}
  }}
  server {{ listen 127.0.0.1:{tls} ssl http2 backlog=4096; }}
  # A connection and a whole handshake for each request.
  server {{
    listen 127.0.0.1:{fresh} ssl backlog=4096;
    keepalive_timeout 0;
    ssl_session_tickets off;
    ssl_session_cache off;
  }}
}}
"""


def song(length):
    """A song as JSON, padded to `length` bytes, which it tells."""
    body = {
        "trackId": 1440818839, "artistName": "米津玄師", "trackName": "Lemon", "collectionName": "STRAY SHEEP", "trackPrice": 255.0,
        "releaseDate": "2018-03-14T12:00:00Z", "isStreamable": True, "length": length, "note": "",
    }
    text = json.dumps(body, ensure_ascii=False)
    body["note"] = "x" * (length - len(text.encode()))
    return json.dumps(body, ensure_ascii=False).encode()


def songs(length):
    """Rows of songs as JSON, the same at each run: about six times smaller when packed, as answers of APIs are."""
    chance = random.Random(1)
    words = ["東京", "夜", "海", "光", "Love", "Blue", "夢", "花", "街", "Remix", "春", "風", "Night", "空", "星", "雨", "Live", "歌"]
    rows = []
    while len(json.dumps(rows, ensure_ascii=False).encode()) < length - 1000:
        title = lambda: " ".join(chance.choices(words, k=3))
        number = chance.randrange(10**9)
        rows.append({
            "wrapperType": "track", "kind": "song", "trackId": number, "artistName": title(), "collectionName": title(),
            "trackName": title(), "previewUrl": f"https://audio.example.com/previews/{number:x}/{chance.randrange(1 << 64):x}.m4a",
            "trackPrice": chance.choice([153, 204, 255]), "releaseDate": f"20{chance.randrange(10, 26)}-03-14T12:00:00Z",
            "trackTimeMillis": chance.randrange(90_000, 400_000), "country": "JPN", "currency": "JPY", "isStreamable": True,
        })
    text = json.dumps(rows, ensure_ascii=False)
    return (text + " " * (length - len(text.encode()))).encode()


def program(name):
    """Debian keeps it where only root looks."""
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if not path:
        raise SystemExit(f"http.sh: {name} is not installed")
    return path


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """Files: small.json, big.json (served as gzip where that is accepted) and body.bin. Its certificate is in `folder`."""

    SMALL, BIG, BODY = 500, 60_000, 256 << 20

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        ports = {name: free_port() for name in ("plain", "tls", "fresh")}
        self.plain = f"http://127.0.0.1:{ports['plain']}"
        self.tls = f"https://127.0.0.1:{ports['tls']}"
        self.fresh = f"https://127.0.0.1:{ports['fresh']}"
        (self.folder / "nginx.conf").write_text(CONFIGURATION.format(**ports))
        self.write_files()
        self.nginx = subprocess.Popen([program("nginx"), "-p", self.folder, "-c", "nginx.conf", "-e", "error.log"])
        self.silent = socket.create_server(("127.0.0.1", 0), backlog=4096)
        self.refusing = socket.socket()
        self.refusing.bind(("127.0.0.1", 0))
        self.status = http.client.HTTPConnection("127.0.0.1", ports["plain"])
        self.await_answer()

    def write_files(self):
        files = self.folder / "files"
        files.mkdir()
        (files / "small.json").write_bytes(song(self.SMALL))
        (files / "big.json").write_bytes(songs(self.BIG))
        subprocess.run(["gzip", "--keep", "-6", files / "big.json"], check=True)
        with open(files / "body.bin", "wb") as body:
            body.truncate(self.BODY)

    def await_answer(self):
        for _ in range(100):
            try:
                return self.connections()
            except OSError:
                self.status.close()
                time.sleep(0.05)
        raise SystemExit("http.sh: nginx does not answer: " + (self.folder / "error.log").read_text())

    @property
    def silent_origin(self):
        """Takes connections and never answers."""
        return f"http://127.0.0.1:{self.silent.getsockname()[1]}"

    @property
    def refusing_origin(self):
        """The port is taken, and nobody listens."""
        return f"http://127.0.0.1:{self.refusing.getsockname()[1]}"

    def connections(self):
        """How many nginx has accepted so far."""
        self.status.request("GET", "/status")
        lines = self.status.getresponse().read().decode().splitlines()
        return int(lines[2].split()[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.nginx.terminate()
        self.nginx.wait()
        self.silent.close()
        self.refusing.close()
